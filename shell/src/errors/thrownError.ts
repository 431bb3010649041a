import type { ErrorKind } from 'composition/report-schema';

/** The context of an error: how it was caught, which remote it belongs to, and where it was thrown. */
export type ErrorContext = {
  kind?: ErrorKind;
  remote?: { name: string; version: string } | undefined;
  stack?: string | null | undefined;
  /** Whether the page itself shows something instead. */
  isHandled?: boolean;
};
/** A thrown value, with the reference that the log, the report and the page show. */
export type ThrownError = { error: unknown; reference: string } & ErrorContext;

/** Returns the message of any thrown value or, for a response, its status. Throws if there is none. */
export function getText(thrown: unknown): string {
  const { status, statusText = '' } = Object(thrown);
  return typeof status === 'number' ? `${status} ${statusText}`.trim() : String(thrown);
}
