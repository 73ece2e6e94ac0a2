export const optional = "(optional)";
export const fieldsNeedAnotherLook = "{count} fields need another look";
export const somethingWentWrong = "Something went wrong";
export const showPassword = "Show password";
export const hidePassword = "Hide password";
export const checkTheForm = "Please check the form.";
