/** A message of the editor, with the fields that tests check. */
export interface HostMessage extends Record<string, unknown> {
  action?: string;
  /** The project in `workspacesave`. */
  project?: { header: { id: string }; text: Record<string, string> };
}

/** The time in which the editor answers on a busy machine, in milliseconds. */
const EDITOR_TIME = 100_000;

interface Host {
  messages: HostMessage[];
  screenshots: { kind: string; id: string; dataUrl?: string }[];
  request: (request: object) => Promise<{ success: boolean; resp: unknown; error?: string }>;
  until: (fields: object) => Promise<Record<string, unknown>>;
}

declare global {
  interface Window {
    host: Host;
  }
}

/**
 * A page that contains the editor like the viewer does, reduced to the protocol: it stores the frame's messages in
 * `host.messages`, sends requests by `host.request`, and keeps projects in memory for `ws=iframe`.
 */
export function editorHostPage(editorUrl: string): string {
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Host</title><link rel="icon" href="data:," /></head>
  <body style="margin:0">
    <iframe id="editor" title="Editor" style="border:0;width:100vw;height:100vh"></iframe>
    <script>
      const frame = document.getElementById('editor');
      const answers = new Map();
      const projects = new Map();
      const messages = [];
      const screenshots = [];
      const waiting = new Set();
      let lastId = 0;
      /** Rejects if the editor does not answer in time. The error lists the editor's messages. */
      const inTime = (name, begin) =>
        new Promise((resolve, reject) => {
          begin(resolve);
          const heard = () => messages.map(({ action, tutorialEvent }) => action ?? tutorialEvent).join(', ');
          setTimeout(() => reject(new Error('The editor did not answer ' + name + ', it said: ' + heard())), ${EDITOR_TIME});
        });
      const host = (window.host = {
        messages,
        screenshots,
        request: (request) =>
          inTime(request.action, (resolve) => {
            const id = 'request-' + ++lastId;
            answers.set(id, resolve);
            frame.contentWindow.postMessage({ type: 'pxteditor', id, response: true, ...request }, location.origin);
          }),
        /** Resolves with the first message, past or future, that has these fields. */
        until: (fields) =>
          inTime(JSON.stringify(fields), (resolve) => {
            const check = () => {
              const found = messages.find((message) => Object.entries(fields).every(([k, v]) => message[k] === v));
              if (found) resolve(found);
              return found !== undefined;
            };
            if (!check()) waiting.add(check);
          }),
      });
      const answer = (message, more) =>
        frame.contentWindow.postMessage({ type: 'pxthost', id: message.id, success: true, ...more }, location.origin);
      window.addEventListener('message', ({ source, origin, data }) => {
        if (origin !== location.origin || !data) return;
        if (data.type === 'custom') return void screenshots.push(data.content);
        if (source !== frame.contentWindow) return;
        if (data.type === 'pxteditor' && answers.has(data.id)) {
          answers.get(data.id)({ success: data.success, resp: data.resp, error: data.error?.message });
          answers.delete(data.id);
          return;
        }
        if (data.action === 'workspacesync') answer(data, { projects: [...projects.values()], controllerId: 'host' });
        else if (data.action === 'workspacesave') projects.set(data.project.header.id, data.project);
        else if (data.response) answer(data);
        messages.push(data);
        for (const check of waiting) if (check()) waiting.delete(check);
      });
      frame.src = ${JSON.stringify(editorUrl)} + '?controller=1&skillmap=1&noproject=1&nocookiebanner=1&ws=iframe';
    </script>
  </body>
</html>`;
}
