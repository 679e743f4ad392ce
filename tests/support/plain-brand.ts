/** The looks of a place that has none of its own. */
export const PLAIN_BRAND = {
  name: 'Test',
  primaryColor: '#000',
  secondaryColor: '#000',
  backgroundColor: '#fff',
  highlightColor: '#fff',
};
