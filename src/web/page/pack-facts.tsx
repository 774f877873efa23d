import { type Fact, Facts } from "../ui/text/facts.tsx";
import { PackText } from "./pack-text.tsx";

interface PackFactsProps {
  /** The key of the list in the content pack. */
  at: string;
  facts: Fact[];
}

/** Figures of the content pack: for editors with a pen for each figure and one for its sentence. */
export function PackFacts({ at, facts }: PackFactsProps) {
  const pens = {
    ofNumber: ({ figure }: Fact) => figure && <PackText at={`project.figures.${figure}.value`} />,
    ofText: ({ text }: Fact, index: number) => <PackText at={at} row={{ at: index, name: text }} />,
  };
  return <Facts facts={facts} pens={pens} />;
}
