import type { CompletedCommand, CompletedOption } from './describe-program.ts';

/*
 * Completion scripts. Each walks over the words that are typed to the command they lead to, and offers what stands behind
 * that: values after an option that has a choice of them, options behind a dash, else commands. Files are the shell's own.
 */

export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof SHELLS)[number];

const SCRIPTS: Readonly<Record<Shell, (commands: readonly CompletedCommand[]) => string>> = {
  bash,
  zsh,
  fish,
  powershell,
};

/** The script that tells a shell what the commands have behind them. */
export function shellScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return SCRIPTS[shell](commands);
}

function bash(commands: readonly CompletedCommand[]): string {
  const list = (words: readonly string[]): string => `words=${quoted(words.join(' '))}`;
  return `# Completion of skillmap in bash. In this shell: source <(skillmap completion bash)
_skillmap() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" at=skillmap words= i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${pathsOf(commands)}) at="$at \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$at $previous" in
${choicesOf(commands)
  .map(({ at, words }) => `    ${quoted(at)}) ${list(words)} ;;`)
  .join('\n')}
    *)
      case "$at:$current" in
${commands.map((one) => `        ${quoted(`${one.path}:`)}-*) ${list(namesOf(one.options))} ;;`).join('\n')}
${commands
  .filter((one) => wordsOf(one).length > 0)
  .map((one) => `        ${quoted(`${one.path}:`)}*) ${list(wordsOf(one).map(({ name }) => name))} ;;`)
  .join('\n')}
      esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _skillmap skillmap
`;
}

function zsh(commands: readonly CompletedCommand[]): string {
  const list = (items: readonly Item[]): string =>
    `found=(${items.map(({ name, about }) => quoted(about === '' ? name : `${name}:${about}`)).join(' ')})`;
  return `#compdef skillmap
# Completion of skillmap in zsh. In this shell: source <(skillmap completion zsh)
_skillmap() {
  local at=skillmap word
  local -a found
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$at $word" in
      (${pathsOf(commands)}) at="$at $word" ;;
    esac
  done
  case "$at \${words[CURRENT-1]}" in
${choicesOf(commands)
  .map(({ at, words }) => `    (${quoted(at)}) ${list(words.map(bare))} ;;`)
  .join('\n')}
    (*)
      case "$at:\${words[CURRENT]}" in
${commands.map((one) => `        (${quoted(`${one.path}:`)}-*) ${list(optionsOf(one.options))} ;;`).join('\n')}
${commands
  .filter((one) => wordsOf(one).length > 0)
  .map((one) => `        (${quoted(`${one.path}:`)}*) ${list(wordsOf(one))} ;;`)
  .join('\n')}
      esac ;;
  esac
  if (( \${#found} )); then _describe skillmap found; else _files; fi
}
if [[ "\${funcstack[1]}" == _skillmap ]]; then _skillmap "$@"; else compdef _skillmap skillmap; fi
`;
}

function fish(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap((one) => {
    const when = `complete -c skillmap -n ${quoted(`test (__skillmap_at) = "${one.path}"`)}`;
    return [
      ...wordsOf(one).map(({ name, about }) => `${when} -f -a ${quoted(name)} -d ${quoted(about)}`),
      ...one.options.map(({ name, short, about, takesValue, choices }) => {
        const letter = short === undefined ? '' : ` -s ${short.slice(1)}`;
        const values = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : '';
        return `${when}${letter} -l ${name.slice(2)}${values} -d ${quoted(about)}`;
      }),
    ];
  });
  return `# Completion of skillmap in fish. In this shell: skillmap completion fish | source
function __skillmap_at
  set -l at skillmap
  for word in (commandline -opc)[2..]
    switch "$at $word"
      case ${commands
        .slice(1)
        .map(({ path }) => quoted(path))
        .join(' ')}
        set at "$at $word"
    end
  end
  echo $at
end
${lines.join('\n')}
`;
}

function powershell(commands: readonly CompletedCommand[]): string {
  // It takes typographic apostrophes for quotes, too, and on Windows may read neither as they are written.
  const text = (word: string): string => `'${word.replaceAll(/['\u2018-\u201b]/g, "''")}'`;
  const list = (items: readonly Item[]): string =>
    `@(${items.map(({ name, about }) => `@(${text(name)}, ${text(about || name)})`).join(', ')}${items.length === 1 ? ', $null' : ''})`;
  return `# Completion of skillmap in PowerShell. In this session: skillmap completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName skillmap -ScriptBlock {
  param($current, $ast, $cursor)
  $words = @{
${commands.map((one) => `    ${text(one.path)} = ${list(wordsOf(one))}`).join('\n')}
  }
  $options = @{
${commands.map((one) => `    ${text(one.path)} = ${list(optionsOf(one.options))}`).join('\n')}
  }
  $choices = @{
${choicesOf(commands)
  .map(({ at, words }) => `    ${text(at)} = ${list(words.map(bare))}`)
  .join('\n')}
  }
  $typed = @($ast.CommandElements | Select-Object -Skip 1 | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { $_.ToString() })
  $at = 'skillmap'
  foreach ($word in $typed) { if ($words.ContainsKey("$at $word")) { $at = "$at $word" } }
  $before = if ($typed.Count -gt 0) { $typed[-1] } else { '' }
  $found = if ($choices.ContainsKey("$at $before")) { $choices["$at $before"] } elseif ($current -like '-*') { $options[$at] } else { $words[$at] }
  $found | Where-Object { $_ -and $_[0] -like "$current*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_[0], $_[0], 'ParameterValue', $_[1])
  }
}
`;
}

interface Item {
  name: string;
  about: string;
}

function bare(name: string): Item {
  return { name, about: '' };
}

/** What stands behind a command without a dash. */
function wordsOf({ commands, choices }: CompletedCommand): Item[] {
  return [...commands, ...choices.map(bare)];
}

function optionsOf(options: readonly CompletedOption[]): Item[] {
  return options.flatMap(({ name, short, about }) => [
    { name, about },
    ...(short === undefined ? [] : [{ name: short, about }]),
  ]);
}

function namesOf(options: readonly CompletedOption[]): string[] {
  return optionsOf(options).map(({ name }) => name);
}

/** Options that have a choice of values, behind the command that they belong to. */
function choicesOf(commands: readonly CompletedCommand[]): { at: string; words: readonly string[] }[] {
  return commands.flatMap(({ path, options }) =>
    options
      .filter(({ choices }) => choices.length > 0)
      .map(({ name, choices }) => ({ at: `${path} ${name}`, words: choices })),
  );
}

/** The commands below the program as alternatives of a `case`. */
function pathsOf(commands: readonly CompletedCommand[]): string {
  return commands
    .slice(1)
    .map(({ path }) => quoted(path))
    .join('|');
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
