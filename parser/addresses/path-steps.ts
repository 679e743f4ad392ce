/** The names that a path leads through, without the dots among them: it never leads above where it starts. */
export function toSteps(path: string): string[] {
  const steps: string[] = [];
  // Every address of a map comes here, and hardly any has a backslash.
  for (const step of path.split(path.includes('\\') ? /[/\\]/ : '/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps;
}
