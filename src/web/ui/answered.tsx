import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

interface AnsweredProps {
  title: string;
  children?: React.ReactNode;
}

/** In place of a form that was taken: said aloud, and the focus goes on from here. */
export function Answered({ title, children }: AnsweredProps) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: "center" });
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="answered" ref={message} tabIndex={-1} role="status">
      <Notice tone="success" title={title}>
        {children}
      </Notice>
    </div>
  );
}
