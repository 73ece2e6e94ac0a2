export const codeTooShort = "Code needs 4 to 20 letters and digits.";
export const codeTaken = "There is a coupon with this code.";
export const percentOrAmount = "Give either a percentage or an amount.";
export const endsBeforeItBegins = "The last day is before the first one.";
export const noSuchCourse = "There is no such course.";
