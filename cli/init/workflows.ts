/** Facts that the GitHub workflows of a repository mention. */
export interface WorkflowFacts {
  /** The branch that is published and checked. */
  branch: string;
  /** The pinned version of skillmap, so that a new release cannot break the workflows. */
  version: string;
  /** The action that checks maps, as `uses` names it. Without it, a command runs instead. */
  action?: string;
  /** The step that installs skillmap from the repository's `package.json`. Without it, npx gets the pinned version. */
  install?: string;
}

const CHECKOUT = '      - uses: actions/checkout@v4';
const WHOLE_CHECKOUT = `${CHECKOUT}
        with:
          # The history, to compare with what learners have.
          fetch-depth: 0`;
const NODE = `      - uses: actions/setup-node@v4
        with:
          node-version: 22`;

/** Returns the workflow's steps that run skillmap, without the command at the end. */
function runSkillmap({ install, version }: Pick<WorkflowFacts, 'install' | 'version'>): string {
  return install === undefined
    ? `      - run: npx --yes skillmap@${version}`
    : `      - run: ${install}\n      - run: npx skillmap`;
}

/**
 * Returns `.github/workflows/maps.yml`, which checks the published branch and pull requests, including changes that
 * would take progress from learners.
 */
export function checkWorkflow(facts: WorkflowFacts): string {
  const { branch, action } = facts;
  const steps =
    action === undefined
      ? `${WHOLE_CHECKOUT}
${NODE}
${runSkillmap(facts)} lint --format github \${BASE:+--since "$BASE"}
        env:
          # A pull request must not take progress from learners.
          BASE: \${{ github.event.pull_request.base.sha }}`
      : `${WHOLE_CHECKOUT}
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

/** Returns `.github/workflows/publish.yml`, which publishes the maps on GitHub Pages. */
export function publishWorkflow(facts: Omit<WorkflowFacts, 'action'>): string {
  return `name: Publish maps
on:
  push:
    branches: [${inYaml(facts.branch)}]
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
${runSkillmap(facts)} build --url "\${{ steps.pages.outputs.base_url }}/"
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
