interface KeepOneProps {
  words: { keepMine: string; keepTheirs: string };
  keepMine: () => void;
  keepTheirs: () => void;
  /** What was written elsewhere. */
  children: React.ReactNode;
}

/** What was written elsewhere meanwhile, and which of both stays. */
export function KeepOne({ words, keepMine, keepTheirs, children }: KeepOneProps) {
  return (
    <div className="stack" role="alert">
      {children}
      <p className="cluster">
        <button type="button" className="button button--outline button--small" onClick={keepMine}>
          {words.keepMine}
        </button>
        <button type="button" className="button button--outline button--small" onClick={keepTheirs}>
          {words.keepTheirs}
        </button>
      </p>
    </div>
  );
}
