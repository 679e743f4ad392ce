/** What the workflows of a repository on GitHub say of it. */
export interface WorkflowPlace {
  /** What is published, and checked when it changes. */
  branch: string;
  /** The action that checks, as `uses` names it; without one the command is run. */
  action?: string;
}

const CHECKOUT = '      - uses: actions/checkout@v4';
const NODE = `      - uses: actions/setup-node@v4
        with:
          node-version: 22`;

/** `.github/workflows/maps.yml`: checks the maps of pull requests, and of what is published. */
export function checkWorkflow({ branch, action }: WorkflowPlace): string {
  const steps =
    action === undefined
      ? `${CHECKOUT}
${NODE}
      - run: npx --yes skillmap lint --format github`
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
export function publishWorkflow({ branch }: WorkflowPlace): string {
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
      - run: npx --yes skillmap build --url "\${{ steps.pages.outputs.base_url }}/"
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
