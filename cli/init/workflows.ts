/** What the workflows of a repository on GitHub say of it. */
export interface WorkflowPlace {
  /** What is published, and checked when it changes. */
  branch: string;
  /** The action that checks, as `uses` names it; without one the command is run. */
  action?: string;
  /** What installs the skillmap that the repository names in its `package.json`; without it, npx takes the newest one. */
  install?: string;
}

const CHECKOUT = '      - uses: actions/checkout@v4';
const NODE = `      - uses: actions/setup-node@v4
        with:
          node-version: 22`;

/** The steps up to a command of skillmap, which follows. */
function runSkillmap(install: string | undefined): string {
  return install === undefined
    ? '      - run: npx --yes skillmap'
    : `      - run: ${install}\n      - run: npx skillmap`;
}

/** `.github/workflows/maps.yml`: checks the maps of pull requests, and of what is published. */
export function checkWorkflow({ branch, action, install }: WorkflowPlace): string {
  const steps =
    action === undefined
      ? `${CHECKOUT}
${NODE}
${runSkillmap(install)} lint --format github`
      : `${CHECKOUT}
        with:
          # The tags and the history: for \`since\` and \`doctor\`.
          fetch-depth: 0
      - uses: ${action}
        with:
          doctor: \${{ github.event_name == 'push' }}`;
  return `name: Maps
on:
  pull_request:
  push:
    branches: [${inYaml(branch)}]
permissions:
  contents: read
jobs:
  maps:
    runs-on: ubuntu-latest
    steps:
${steps}
`;
}

/** `.github/workflows/publish.yml`: makes a site of the maps, and puts it on GitHub Pages. */
export function publishWorkflow({ branch, install }: Omit<WorkflowPlace, 'action'>): string {
  return `name: Publish maps
on:
  push:
    branches: [${inYaml(branch)}]
  workflow_dispatch:
permissions:
  contents: read
  pages: write
  id-token: write
concurrency:
  group: pages
jobs:
  publish:
    runs-on: ubuntu-latest
    environment:
      name: github-pages
      url: \${{ steps.deploy.outputs.page_url }}
    steps:
${CHECKOUT}
${NODE}
      - uses: actions/cache@v4
        with:
          path: ~/.cache/skillmap
          key: skillmap
      - uses: actions/configure-pages@v5
        id: pages
${runSkillmap(install)} build --url "\${{ steps.pages.outputs.base_url }}/"
      - uses: actions/upload-pages-artifact@v3
        with:
          path: dist
      - uses: actions/deploy-pages@v4
        id: deploy
`;
}

function inYaml(branch: string): string {
  return /^[A-Za-z][\w./-]*$/.test(branch) ? branch : JSON.stringify(branch);
}
