/** The look of a site without its own brand. */
export const PLAIN_BRAND = {
  name: 'Test',
  primaryColor: '#000',
  secondaryColor: '#000',
  backgroundColor: '#fff',
  highlightColor: '#fff',
};
