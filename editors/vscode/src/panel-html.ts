import * as vscode from 'vscode';

/** Returns the HTML page of the map's panel. The page runs only the extension's own script. */
export function panelHtml(webview: vscode.Webview, extension: vscode.Uri): string {
  const address = (name: string): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', name)).toString();
  const policy = [
    "default-src 'none'",
    `img-src ${webview.cspSource} data:`,
    // The map's SVG contains a style element.
    `style-src ${webview.cspSource} 'unsafe-inline'`,
    `script-src ${webview.cspSource}`,
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Map</title>
<link rel="stylesheet" href="${address('panel.css')}">
</head>
<body>
<p id="notice" role="status"></p>
<main id="map"></main>
<script src="${address('panel.js')}"></script>
</body>
</html>`;
}
