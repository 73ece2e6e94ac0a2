export const registered = "Registration successful";
export const loginSuccessful = "Login successful";
export const loggedOut = "You are logged out.";
export const passwordChangedLogIn = "Your password has been changed. You can log in now.";
export const accountExists = "This e-mail address has an account already. Please log in, or ask for a new password.";
export const linkExpired = "This link has expired or was used before. Please ask for a new one.";
