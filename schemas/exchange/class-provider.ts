/** Id of the provider of learners who have joined a class with a code, and have no other account. */
export const CLASS_PROVIDER = 'class';
