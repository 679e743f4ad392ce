import * as vscode from 'vscode';

const MAP = `# page
* name: My maps
* description: Learn by making

## my-map
* name: My map

### start
* name: Start here
* description: What learners make
* type: tutorial
* url: /activities/start
* next: finish

### finish
* kind: completion
* name: Well done
`;

/** Opens an unsaved map with one activity. */
export async function newMap(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: MAP });
  await vscode.window.showTextDocument(document);
}
