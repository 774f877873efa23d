interface FileButtonProps extends React.InputHTMLAttributes<HTMLInputElement> {
  id: string;
  /** The look of the button. */
  button: string;
  children: React.ReactNode;
}

/**
 * The browser's file chooser behind a button of the portal: its own label would be in the browser's language. The drawn
 * label names the chooser where it has no `aria-label`, and is not read a second time.
 */
export function FileButton({ id, button, children, ...input }: FileButtonProps) {
  const labelId = `${id}-label`;
  const name = input["aria-label"] === undefined && { "aria-labelledby": labelId };
  return (
    <span className="pick">
      <input type="file" className="visually-hidden" id={id} {...name} {...input} />
      <label className={button} id={labelId} htmlFor={id} aria-hidden="true">
        {children}
      </label>
    </span>
  );
}
