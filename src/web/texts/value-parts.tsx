import { useId } from "react";
import type { ValueSchema } from "#domain/texts/texts.ts";
import { Icon } from "../ui/icon.tsx";

interface WrongProps {
  error: string | undefined;
  className: string;
  ref?: React.Ref<HTMLFieldSetElement>;
  children: React.ReactNode;
}

/** Fields that belong together, with what is wrong with them as a whole: then they can be given the focus. */
export function Wrong({ error, className, ref, children }: WrongProps) {
  const id = useId();
  return (
    <fieldset
      className={className}
      ref={ref}
      {...(error && { "data-wrong": "", tabIndex: -1, "aria-describedby": id })}
    >
      {children}
      {error && (
        <p className="field__error" id={id}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

/** Whether a value may be null. */
export function isNullable({ anyOf }: ValueSchema): boolean {
  return anyOf?.some(({ type }) => type === "null") ?? false;
}

/** A group with another part. What is empty is left out, or null where the schema says so: it may be unknown. */
export function withPart(
  group: Record<string, unknown>,
  name: string,
  value: unknown,
  isNullable: boolean,
): Record<string, unknown> {
  const { [name]: _, ...others } = group;
  if (!isEmpty(value)) return { ...others, [name]: value };
  return isNullable ? { ...others, [name]: null } : others;
}

/** A group of which only boxes that are not ticked are left says nothing. */
function isEmpty(value: unknown): boolean {
  if (value === "" || value === undefined) return true;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((part) => part === false);
}
