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

type Package = Pick<WorkflowFacts, 'install' | 'version'>;

/** Returns the steps that install skillmap, with a line break at the end. Empty if npx downloads skillmap. */
function installSkillmap({ install }: Package): string {
  return install === undefined ? '' : `      - run: ${install}\n`;
}

function skillmap({ install, version }: Package): string {
  return install === undefined ? `npx --yes skillmap@${version}` : 'npx skillmap';
}

/** Maximum length of a summary in characters, somewhat below GitHub's limit. */
const LONGEST_SUMMARY = 900_000;

function checkByCommand(facts: Package): string {
  return `${WHOLE_CHECKOUT}
${NODE}
${installSkillmap(facts)}      - run: ${skillmap(facts)} lint --format github \${BASE:+--since "$BASE"}
        env:
          # A pull request must not take progress from learners.
          BASE: \${{ github.event.pull_request.base.sha }}
      # Shows in the summary what learners see differently.
      - run: ${skillmap(facts)} diff "$BASE" --format markdown --max-length ${LONGEST_SUMMARY} >> "$GITHUB_STEP_SUMMARY"
        if: \${{ !cancelled() && github.event_name == 'pull_request' }}
        env:
          BASE: \${{ github.event.pull_request.base.sha }}`;
}

function checkByAction(action: string): string {
  return `${WHOLE_CHECKOUT}
      - uses: ${action}
        with:
          doctor: \${{ github.event_name == 'push' }}
          # The site of a pull request, for reviewers to play.
          preview: true`;
}

/**
 * Returns `.github/workflows/maps.yml`, which checks the published branch and pull requests, including changes that
 * would take progress from learners.
 */
export function checkWorkflow(facts: WorkflowFacts): string {
  const { branch, action } = facts;
  const steps = action === undefined ? checkByCommand(facts) : checkByAction(action);
  const comment = `
  # For one comment that says what learners see differently.
  pull-requests: write`;
  return `name: Maps
on:
  pull_request:
  push:
    branches: [${inYaml(branch)}]
permissions:
  contents: read${action === undefined ? '' : comment}
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
${installSkillmap(facts)}      - run: ${skillmap(facts)} build --url "\${{ steps.pages.outputs.base_url }}/"
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
