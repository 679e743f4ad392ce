import { escapeHtml } from '#schemas/exchange/escape-html.ts';

interface ReportPage {
  title: string;
  style: string;
  /** HTML below the title. */
  body: string;
}

/** Returns a report as an HTML page that loads no scripts or other files. */
export function reportPage({ title, style, body }: ReportPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${body}
</body>
</html>
`;
}
