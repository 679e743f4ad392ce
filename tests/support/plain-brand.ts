/** A site's brand for tests: a name and colours, without pictures. */
export const PLAIN_BRAND = {
  name: 'Test',
  primaryColor: '#000',
  secondaryColor: '#000',
  backgroundColor: '#fff',
  highlightColor: '#fff',
};
