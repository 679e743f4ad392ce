// An editor without blocks that implements the whole message protocol of the real editor, as observed: it answers
// `success: true` to nearly every request, sends `loaded` only when a tutorial or project has really opened, and sends
// each saved project several times. Unit tests call it directly; end-to-end tests load it as a page in a frame.

/** @type {import('./fake-editor.d.ts').createFakeEditor} */
export function createFakeEditor({ post, newId, workspace = 'iframe', behaviour = {}, mode = 'skillmap' }) {
  const projects = new Map(
    (behaviour.ownProjects ?? []).map((project) => [project.header.id, structuredClone(project)]),
  );
  const tutorials = new Map();
  const waiting = new Map();
  const received = [];
  let current;
  let theme = 'plain';
  let isSimulatorFull = false;
  const isSkillmap = mode === 'skillmap';

  const ask = (message) =>
    new Promise((resolve) => {
      const id = newId();
      waiting.set(id, resolve);
      post({ type: 'pxthost', id, response: true, ...message });
    });
  const say = (tutorialEvent, more = {}) =>
    post({
      type: 'pxthost',
      action: 'tutorialevent',
      tutorialEvent,
      tutorialId: current.header.tutorial?.tutorial ?? current.header.tutorialCompleted?.id,
      projectHeaderId: current.header.id,
      ...more,
    });
  const sayProgress = () => {
    const { tutorial, tutorialCompleted } = current.header;
    if (!tutorial && !tutorialCompleted) return;
    const totalSteps = tutorial ? tutorial.tutorialStepInfo.length : tutorialCompleted.steps;
    const currentStep = tutorial ? tutorial.tutorialStep : tutorialCompleted.steps;
    say('progress', { currentStep, totalSteps, isCompleted: tutorialCompleted !== undefined });
  };
  const save = () => {
    current.header.modificationTime = Math.floor(Date.now() / 1000);
    projects.set(current.header.id, current);
    if (workspace !== 'iframe') return;
    for (let time = 0; time < 3; time++) {
      post({ type: 'pxthost', action: 'workspacesave', response: false, project: structuredClone(current) });
    }
  };
  const show = () => {
    save();
    sayProgress();
    if (behaviour.neverLoads) return;
    if (current.header.tutorial) say('loaded');
    sayProgress();
    post({ type: 'pxthost', action: 'editorcontentloaded' });
  };

  const startActivity = ({ path, title, carryoverPreviousCode, previousProjectHeaderId }) => {
    const tutorialPath = path.replace(/^(?:blocks|py|js):/, '');
    const markdown = tutorials.get(tutorialPath);
    if (markdown === undefined) return;
    const steps = markdown.match(/^## /gm) ?? [''];
    const previous = carryoverPreviousCode ? projects.get(previousProjectHeaderId) : undefined;
    current = {
      header: {
        id: newId(),
        name: title,
        target: 'arcade',
        editor: 'blocksprj',
        isDeleted: false,
        isSkillmapProject: isSkillmap,
        tutorial: {
          tutorial: tutorialPath,
          tutorialStep: 0,
          tutorialStepInfo: steps.map(() => ({})),
          tutorialMd: markdown,
        },
      },
      text: { 'main.ts': previous?.text['main.ts'] ?? '', 'pxt.json': '{}' },
    };
    show();
  };
  /** Opens a copy of a project with a new id and otherwise the same fields. */
  const importProject = ({ project }) => {
    current = structuredClone(project);
    current.header.id = newId();
    show();
  };
  const openHeader = ({ headerId }) => {
    const project = projects.get(headerId);
    if (!project) return;
    current = structuredClone(project);
    // Like the real editor, take the name from `pxt.json`.
    current.header.name = JSON.parse(current.text['pxt.json'] ?? '{}').name ?? current.header.name;
    show();
  };
  const actions = {
    precachetutorial: ({ data }) => void tutorials.set(data.path, data.markdown),
    startactivity: startActivity,
    openheader: openHeader,
    importproject: importProject,
    setsimulatorfullscreen: ({ enabled }) => (isSimulatorFull = enabled),
    saveproject: () => current && save(),
    unloadproject: () => (current = undefined),
    sethighcontrast: ({ on }) => (theme = on ? 'high-contrast' : 'plain'),
    setcolorthemebyid: ({ colorThemeId }) => (theme = colorThemeId),
    info: () => ({ versions: { target: '0.0.0' }, locale: 'en', availableLocales: ['en'] }),
    // Like the real editor, return addresses of its own site, one of them with a doubled path.
    shareproject: ({ headerId }) => {
      const id = behaviour.shareId ?? '_0aB1cD2eF3gH4iJ5';
      if (!projects.has(headerId)) throw new Error("Cannot read properties of undefined (reading 'name')");
      const site = behaviour.shareUrl ?? '/editor/arcade/';
      return {
        url: `${site}${id}`,
        embed: {
          code: `<iframe src="${site}---codeembed#pub:${id}"></iframe>`,
          editor: `<iframe src="${site}#pub:${id}"></iframe>`,
          url: `${site}#pub:${id}`,
          simulator: `<iframe src="${site}${site}---run?id=${id}"></iframe>`,
        },
        qr: undefined,
      };
    },
    // The real editor has no status for a project outside the cloud, and fails.
    requestprojectcloudstatus: ({ headerIds }) => {
      for (const headerId of headerIds) {
        if (projects.get(headerId)?.header.cloudUserId === undefined) throw new Error('Cannot read value');
        const status = behaviour.signedInAs === undefined ? 'offline' : 'synced';
        for (const type of ['pxthost', 'pxteditor'])
          post({ type, action: 'projectcloudstatus', headerId, status });
      }
    },
    // The real editor also makes copies if nobody is signed in: then they are not in the cloud.
    savelocalprojectstocloud: ({ headerIds }) => {
      const local = headerIds.filter(
        (id) => projects.get(id)?.header.cloudUserId === undefined && projects.has(id),
      );
      for (const id of local) {
        const { header, text } = structuredClone(projects.get(id));
        const cloud = behaviour.signedInAs === undefined ? {} : { cloudUserId: behaviour.signedInAs };
        projects.set(`cloud-${id}`, { header: { ...header, id: `cloud-${id}`, ...cloud }, text });
      }
      return {
        headerIdMap:
          local.length > 0 ? Object.fromEntries(local.map((id) => [id, `cloud-${id}`])) : undefined,
      };
    },
    convertcloudprojectstolocal: ({ userId }) => {
      for (const { header } of projects.values())
        if (header.cloudUserId === userId) delete header.cloudUserId;
    },
  };

  const respond = (data) => {
    received.push(data);
    if (behaviour.ignores?.includes(data.action)) return;
    const answer = { type: 'pxteditor', id: data.id };
    const reason = behaviour.refuses?.[data.action];
    if (reason !== undefined) return post({ ...answer, success: false, error: new Error(reason) });
    try {
      const resp = actions[data.action]?.(data);
      post({ ...answer, success: true, ...(resp && typeof resp === 'object' && { resp }) });
    } catch (error) {
      post({ ...answer, success: false, error });
    }
  };

  const step = (to) => {
    const { tutorial } = current.header;
    tutorial.tutorialStep = Math.max(0, Math.min(tutorial.tutorialStepInfo.length - 1, to));
    save();
    sayProgress();
  };
  return {
    received,
    project: () => current,
    projects: () => [...projects.values()],
    theme: () => theme,
    isSimulatorFull: () => isSimulatorFull,
    boot: async () => {
      if (behaviour.neverReady) return;
      post({ type: 'pxthost', action: 'event', tick: 'pxt.boot' });
      if (workspace === 'iframe') {
        const { projects: known } = await ask({ action: 'workspacesync' });
        for (const project of known) projects.set(project.header.id, structuredClone(project));
        await ask({ action: 'workspaceloaded' });
      }
      post({ action: 'newproject', options: { preferredEditor: 'blocks' } });
    },
    receive: (data) => {
      if (data?.type === 'pxteditor') return respond(data);
      if (data?.type !== 'pxthost') return;
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    },
    next: () => step(current.header.tutorial.tutorialStep + 1),
    previous: () => step(current.header.tutorial.tutorialStep - 1),
    edit: (code, name = 'main.ts') => {
      current.text[name] = code;
      save();
    },
    done: () => {
      const { tutorial } = current.header;
      say('completed');
      current.header.tutorialCompleted = { id: tutorial.tutorial, steps: tutorial.tutorialStepInfo.length };
      delete current.header.tutorial;
      // The full editor shows the finished project. The editor for maps only saves it, and its parent page closes it.
      if (isSkillmap) return save();
      show();
    },
    exit: () => say('exit'),
    reset: () => ask({ action: 'workspacereset' }),
  };
}
