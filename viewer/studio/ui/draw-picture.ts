/**
 * Shows an SVG in a shadow root: the page's policy forbids the picture's `<style>`, and a picture in an `<img>` does not have
 * the page's font.
 */
export function drawPicture(host: HTMLElement, picture: string): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const [element = '', style = ''] = /<style>([^]*?)<\/style>/.exec(picture) ?? [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${style}svg{display:block;inline-size:100%;block-size:auto}`);
  const svg = new DOMParser().parseFromString(picture.replace(element, ''), 'image/svg+xml').documentElement;
  root.adoptedStyleSheets = [sheet];
  root.replaceChildren(svg);
}
