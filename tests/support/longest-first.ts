import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long and are small: where none has been measured yet, Vitest takes large files for long ones. */
const longAndSmall = ["src/adapters/health/faults.test.ts", "tests/e2e/accessibility.test.ts"];

/** Begins what takes longest first in its group: begun last, it goes on alone while another processor has nothing to do. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...groups.values()].flatMap((group) => [
      ...group.filter(isLongAndSmall),
      ...group.filter((file) => !isLongAndSmall(file)),
    ]);
  }
}

function isLongAndSmall({ moduleId }: TestSpecification): boolean {
  return longAndSmall.some((file) => moduleId.endsWith(`/${file}`));
}
