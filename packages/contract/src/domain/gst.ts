/** States and union territories by the code that a GSTIN begins with. 97 is what belongs to none of them. */
export const gstStates = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "97": "Other territory",
} as const;
export type GstState = keyof typeof gstStates;

/** Codes of states, by the names of the states. A first `localeCompare` takes 6 ms of each start of the worker. */
export const gstStateCodes = (Object.keys(gstStates) as GstState[]).toSorted((a, b) =>
  gstStates[a] < gstStates[b] ? -1 : 1,
);

/** Of the union territories without a legislature, and of other territory: there the state's tax is UTGST (UTGST Act, 2017). */
const withoutLegislature: ReadonlySet<string> = new Set(["04", "26", "31", "35", "38", "97"]);

/** What the state's half of the tax is called. @param state its code */
export const stateTax = (state: string): "SGST" | "UTGST" => (withoutLegislature.has(state) ? "UTGST" : "SGST");

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const GSTIN = /^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/;

/** The last sign of a GSTIN: the other fourteen, each second one doubled, and the two digits of each in base 36 added up. */
function checkSign(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, -1)].reduce((total, sign, index) => {
    const value = SIGNS.indexOf(sign) * (1 + (index % 2));
    return total + Math.floor(value / SIGNS.length) + (value % SIGNS.length);
  }, 0);
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length];
}

/** A GSTIN as it is written, of one typed with spaces or small letters; undefined for what is none, or has a wrong sign. */
export function readGstin(text: string): string | undefined {
  const gstin = text.replaceAll(" ", "").toUpperCase();
  const isOne = GSTIN.test(gstin) && Object.hasOwn(gstStates, gstin.slice(0, 2)) && gstin.at(-1) === checkSign(gstin);
  return isOne ? gstin : undefined;
}

/** The code of the state in which a GSTIN is registered. */
export const stateOfGstin = (gstin: string): GstState => gstin.slice(0, 2) as GstState;

/** Registrations for GST. `composition`: pays tax itself and shows none; `exempt`: its courses are free of tax. */
export const taxSchemes = ["unregistered", "regular", "composition", "exempt"] as const;
export type TaxScheme = (typeof taxSchemes)[number];

/** Documents by the rules of GST. */
export const documentKinds = ["tax-invoice", "bill-of-supply", "credit-note", "debit-note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Numbers of documents: `OPT/2627/0001`, `OPT/2627/C0001`; the prefix is the provider's and may be absent. */
const DOCUMENT_NUMBER = /^(?:[A-Z0-9]{1,3}\/)?\d{4}\/[BCD]?\d{4,6}$/;

/** The number of a document as it is written, of one that was typed; undefined for anything else. */
export function readDocumentNumber(text: string): string | undefined {
  const number = text.trim().toUpperCase();
  return DOCUMENT_NUMBER.test(number) ? number : undefined;
}
