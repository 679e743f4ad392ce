/** What a new tutorial says. */
export function newTutorial(title: string): string {
  return `# ${title}

### @explicitHints true

## {Introduction @showdialog}

Say what learners will make.

## {First step}

Say what to do here.

#### ~ tutorialhint

\`\`\`blocks
let count = 0
\`\`\`

## {Second step}

Say what to do next, and how to see that it works.

#### ~ tutorialhint

\`\`\`blocks
let count = 0
count += 1
\`\`\`
`;
}
