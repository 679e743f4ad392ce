// Checks everything that must hold before a commit.
import process from 'node:process';
import { run } from './set-up.mjs';

run('npm', ['run', 'generate']);
run('git', ['diff', '--exit-code', '--stat', '--', 'schemas/openapi.json', 'docs/rules']);
run('npm', ['run', 'typecheck']);
run('npm', ['run', 'lint']);
run('npm', ['run', 'plain-english']);
run('npm', ['run', 'knip']);
run('npm', ['run', 'build']);
run(process.execPath, ['scripts/emit-types.mjs']);
run('npx', ['publint']);
run(process.execPath, ['scripts/check-size.mjs']);
run('npm', ['test']);
