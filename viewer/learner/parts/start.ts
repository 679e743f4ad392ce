// The maps to choose from, where the address names none.
export { NoPage } from '../app/page/no-page.tsx';
