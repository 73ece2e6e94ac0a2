import hi from "../../messages/hi.json";

/** Translations of what the worker says, by language and by the English text. What begins with `@@` is about the file. */
export const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { hi };
