import { escapeHtml as escape } from '#schemas/exchange/escape-html.ts';
import { TEST_LEARNERS, type TestLearner } from './test-learners.ts';

/** Policy of the page: it loads nothing, runs nothing, and cannot be framed. */
export const SIGN_IN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Returns the page for choosing a learner. The form sends the chosen id as `learner`, or an empty text if the user
 * cancels.
 */
export function signInPage(action: string): string {
  return page(
    'Choose a test learner',
    `<p>You are working on this site on your own machine. Sign in as one of these learners to see what yours will see. They need no password, and nothing leaves this machine.</p>
<form method="post" action="${escape(action)}">
${TEST_LEARNERS.map(learnerButton).join('\n')}
<button class="cancel" name="learner" value="">Cancel</button>
</form>`,
  );
}

/** Returns a page that explains why a sign-in cannot continue. */
export function signInTroublePage(sentence: string): string {
  return page('This sign-in cannot continue', `<p>${escape(sentence)}</p>`);
}

function learnerButton({ id, displayName, username, picture }: TestLearner): string {
  const face =
    picture === undefined
      ? `<span class="face" aria-hidden="true">${escape(initials(displayName))}</span>`
      : `<img class="face" src="${escape(picture)}" alt="">`;
  return `<button class="learner" name="learner" value="${escape(id)}">${face}<span><strong>${escape(displayName)}</strong><small>${escape(username)}</small></span></button>`;
}

function initials(name: string): string {
  return name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title)}</title>
<style>${STYLE}</style>
<main>
<h1>${escape(title)}</h1>
${body}
</main>
</html>
`;
}

// Uses the viewer's shapes and colours (viewer/shared/styles/tokens.css).
const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#dfe3f6, #141722); --surface: light-dark(#fff, #1e2230);
  --hover: light-dark(#eceef6, #2a2f41); --border: light-dark(#dcdfea, #363c52);
  --text: light-dark(#1d2136, #eff1f8); --muted: light-dark(#555c75, #b1b8cd);
  --brand: light-dark(#4b3fc4, #a9a0ff); --on-brand: light-dark(#fff, #16132f);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
  background: var(--ground); color: var(--text);
  font: 420 1.0625rem/1.5 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
main { width: 100%; max-width: 28rem; padding: 32px; border-radius: 12px; background: var(--surface);
  border: 1px solid var(--border); box-shadow: 0 8px 32px rgb(20 23 34 / 14%); }
h1 { margin: 0 0 8px; font-size: 1.625rem; line-height: 1.25; font-weight: 680; }
p { margin: 0 0 24px; font-size: 0.9375rem; color: var(--muted); }
p:last-child { margin: 0; }
form { display: grid; gap: 12px; }
button { font: inherit; color: inherit; border-radius: 6px; cursor: pointer; min-height: 44px; }
button:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.learner { display: flex; align-items: center; gap: 16px; padding: 12px 16px; text-align: start;
  background: none; border: 1px solid var(--border); }
.learner:hover { background: var(--hover); border-color: var(--brand); }
.learner span:last-child { display: grid; min-width: 0; overflow-wrap: anywhere; }
.learner strong { font-weight: 560; }
.learner small { font-size: 0.8125rem; color: var(--muted); }
.face { flex: none; display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%;
  background: var(--brand); color: var(--on-brand); font-weight: 680; object-fit: cover; }
.cancel { margin-top: 4px; padding: 8px 16px; border: 1px solid transparent; background: none; color: var(--brand);
  font-weight: 560; }
.cancel:hover { background: var(--hover); }
@media (max-width: 30rem) { main { padding: 24px 16px; } }
@media (forced-colors: active) { .face { border: 1px solid; } }
`;
