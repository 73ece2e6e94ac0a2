const ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
/** Letters, or the ASCII form of an international one. */
const TOP_LEVEL = /^(?:[A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/;

const EMAIL_LENGTH_MAX = 254;
const LOCAL_LENGTH_MAX = 64;
const LABEL_LENGTH_MAX = 63;

/**
 * Whether a text is an e-mail address that mail servers deliver to: dotted atoms, one @, a domain name with a top-level
 * domain, in the lengths of RFC 5321. Quoted local parts and IP addresses in brackets are left out.
 */
export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  const labels = domain.split(".");
  return (
    more.length === 0 &&
    text.length <= EMAIL_LENGTH_MAX &&
    local.length <= LOCAL_LENGTH_MAX &&
    local.split(".").every((atom) => ATOM.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_LENGTH_MAX && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "")
  );
}
