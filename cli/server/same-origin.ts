/** True unless a page of another site asks: browsers name the page, and what is no browser is no page. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return (
    origin === null ||
    origin === `http://${request.headers.get('Host')}` ||
    origin === `https://${request.headers.get('Host')}`
  );
}
