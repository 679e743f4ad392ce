// Shows what learners see differently: in one comment of the pull request, or in the summary of the run. Environment: MARKDOWN
// (the file that `skillmap diff` wrote), PAGE_URL and SITE_URL (uploaded files), and further variables of the step in
// action.yml. Never fails the run: a notice reports anything that cannot be shown.
import { appendFileSync, readFileSync } from 'node:fs';
import process from 'node:process';

/** GitHub refuses longer comments. */
const LONGEST_COMMENT = 65_536;
/** Author of comments that a workflow writes. Checked in addition to the marker, which anybody can write. */
const AUTHOR = 'github-actions[bot]';

const { INPUT_CHANGES, INPUT_FOLDER = '.', INPUT_PREVIEW_URL, MARKDOWN, PAGE_URL, SITE_URL } = process.env;
const {
  GITHUB_API_URL = 'https://api.github.com',
  GITHUB_STEP_SUMMARY,
  PULL_REQUEST,
  REPOSITORY,
  TOKEN,
} = process.env;

const markdown = readFileSync(MARKDOWN, 'utf8').trim();
const hasChanges = /^### /m.test(markdown);
// The marker names the folder: a job that checks two folders has a comment for each.
const marker = `<!-- skillmap changes ${encodeURIComponent(INPUT_FOLDER)} -->`;
const body = `${marker}\n${[markdown, ...links()].join('\n\n')}\n`;

const problem = INPUT_CHANGES === 'summary' ? '' : await showComment().catch(noAnswer);
if (problem !== undefined) appendFileSync(GITHUB_STEP_SUMMARY, `${body}\n`);
if (problem) {
  const notice = `The summary of this run shows what learners see differently. ${problem}`;
  process.stdout.write(`::notice title=skillmap::${notice}\n`);
}

function links() {
  const all = [
    link(PAGE_URL, 'Each map before and after, as learners see it'),
    link(INPUT_PREVIEW_URL, 'Play the maps of this pull request'),
    link(
      SITE_URL,
      'The site of this pull request',
      ', to play it: unpack it, then run `npx skillmap preview <folder>`',
    ),
  ].filter(Boolean);
  // The horizontal line separates the links from the list above it.
  return all.length > 0 ? ['---', all.join('\n')] : [];
}

/** Returns a list item with a link. Undefined without a web address. */
function link(address, text, more = '') {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  if (!/^https?:$/.test(protocol)) return undefined;
  return `- [${text}](${href.replaceAll('(', '%28').replaceAll(')', '%29')})${more}`;
}

/** Creates or updates the comment. If that is impossible, returns the reason as a sentence. */
async function showComment() {
  if (body.length > LONGEST_COMMENT) return 'They are too long for a comment.';
  const known = await ownComments();
  if (known.length === 0 && !hasChanges) return undefined;
  if (known.length === 0) {
    const answer = await request('POST', `issues/${PULL_REQUEST}/comments`, { body });
    if (answer.status === 403 || answer.status === 404) {
      return 'To see them in a comment, give the job `pull-requests: write`. Pull requests from forks never have it.';
    }
    expect(answer);
    // Another run may have commented at the same time: keep the first comment and delete the others.
    known.push(...(await ownComments()));
  }
  const [first, ...others] = known;
  if (first && first.body !== body) {
    const answer = await request('PATCH', `issues/comments/${first.id}`, { body });
    if (answer.status === 403) return 'The token of this job cannot change its comment.';
    expect(answer);
  }
  for (const { id } of others) await request('DELETE', `issues/comments/${id}`);
  return undefined;
}

/** Returns the comments of this action on the pull request, oldest first. */
async function ownComments() {
  const found = [];
  for (let page = 1; ; page += 1) {
    const answer = await request('GET', `issues/${PULL_REQUEST}/comments?per_page=100&page=${page}`);
    if (answer.status === 403 || answer.status === 404) return found;
    expect(answer);
    const comments = await answer.json();
    found.push(...comments.filter((one) => one.user?.login === AUTHOR && one.body?.startsWith(marker)));
    if (comments.length < 100) return found;
  }
}

function expect({ ok, status }) {
  if (!ok) throw new Error(`The code host answered ${status}.`);
}

function noAnswer({ message }) {
  return message.startsWith('The code host') ? message : `The code host did not answer: ${message}.`;
}

function request(method, path, content) {
  return fetch(`${GITHUB_API_URL}/repos/${REPOSITORY}/${path}`, {
    method,
    headers: {
      Accept: 'application/vnd.github+json',
      Authorization: `Bearer ${TOKEN}`,
      'Content-Type': 'application/json',
      'X-GitHub-Api-Version': '2022-11-28',
    },
    signal: AbortSignal.timeout(30_000),
    ...(content && { body: JSON.stringify(content) }),
  });
}
