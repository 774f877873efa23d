interface FileButtonProps extends React.InputHTMLAttributes<HTMLInputElement> {
  id: string;
  /** The look of the button. */
  button: string;
  children: React.ReactNode;
}

/** The browser's file chooser behind a button of the portal: its own label would be in the browser's language. */
export function FileButton({ id, button, children, ...input }: FileButtonProps) {
  return (
    <span className="pick">
      <input type="file" className="visually-hidden" id={id} {...input} />
      <label className={button} htmlFor={id}>
        {children}
      </label>
    </span>
  );
}
