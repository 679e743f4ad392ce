// Collects the changelog of the next version from trailers of the commits since the last version. `node
// scripts/changelog.mjs` prints it. `--write`, which `npm version` uses, adds it to CHANGELOG.md under the version in
// package.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const entries = git('log', '--reverse', '--format=%(trailers:key=Changelog,valueonly,unfold)', range())
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);
// Changes that require users to act come first.
const isBreaking = (entry) => entry.startsWith('Breaking: ');
const sorted = [...entries.filter(isBreaking), ...entries.filter((entry) => !isBreaking(entry))];
const list = sorted.map((entry) => `- ${entry}`).join('\n') || 'Nothing that anybody would notice.';

if (process.argv.includes('--write')) write();
else console.log(list);

/** Returns the commits since the last version, or all commits if there is no version yet. */
function range() {
  const [last] = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged').split('\n');
  return last ? `${last}..HEAD` : 'HEAD';
}

function write() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const title = `## ${version}\n`;
  if (text.includes(title)) throw new Error(`CHANGELOG.md has ${version} already.`);
  const at = text.indexOf('\n## ') + 1 || text.length;
  writeFileSync('CHANGELOG.md', `${text.slice(0, at)}${title}\n${list}\n\n${text.slice(at)}`);
}
