// The maps to choose from, if the URL names none.
export { NoPage } from '../page/no-page.tsx';
