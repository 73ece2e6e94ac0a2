export const thanks = "Thank you.";
