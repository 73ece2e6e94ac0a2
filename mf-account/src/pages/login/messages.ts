export const login = "Login";
export const goodToSeeYou = "Good to see you again.";
export const inOnePlace = "Your courses, in one place";
export const seeWhere = "See where each enrolment stands, and keep your details in your own hands.";
export const description = "Log in to your account and see where each of your courses stands.";
export const switchOn = "Please switch it on in your browser to log in.";
export const noAccount = "No account? <link>See or erase what we keep about you</link>";
