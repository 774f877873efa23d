/** What the build makes of the team's guide (tools/build/guide.ts). */
declare module "#guide" {
  export const html: string;
  export const chapters: string[];
}
