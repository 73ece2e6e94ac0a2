export const register = "Register";
export const oneAccount = "One account for everything you learn here.";
export const beginHere = "Begin where you are";
export const whatFor =
  "An account keeps your enrolments together and shows where each of them stands. It costs nothing and can be erased at any time.";
export const description = "Open an account: it keeps your courses together and shows where each of them stands.";
export const already = "Already registered?";
export const successful = "Registration successful";
export const goodPassword = "At least 8 characters. A few words you like are easier to remember than symbols.";
export const registering = "Registering...";
