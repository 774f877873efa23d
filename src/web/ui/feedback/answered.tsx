import { useEffect, useRef } from "react";
import { focusMessage } from "../form/answer-focus.ts";
import { Notice } from "./notice.tsx";

interface AnsweredProps {
  title: string;
  /** Where what was accepted is not yet what was wanted. */
  tone?: "success" | "wait";
  children?: React.ReactNode;
}

/** Replaces a form that was accepted: it is announced, and gets the focus. */
export function Answered({ title, tone = "success", children }: AnsweredProps) {
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
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </div>
  );
}
