import { useEffect, useRef } from "react";
import { focusMessage } from "../form/answer-focus.ts";
import { Notice } from "./notice.tsx";

interface AnsweredProps {
  title: string;
  children?: React.ReactNode;
}

/** Replaces a form that was accepted: it is announced, and gets the focus. */
export function Answered({ title, children }: AnsweredProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message.current) focusMessage(message.current);
  }, []);
  return (
    <div
      className="answered"
      ref={message}
      tabIndex={-1}
      role="status"
      data-answered
      // biome-ignore lint/a11y/noAutofocus: the document is the answer to a form that was sent without script
      autoFocus
    >
      <Notice tone="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
