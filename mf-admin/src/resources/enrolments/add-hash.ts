/** After the address of the list, it opens the form that adds an enrolment. */
export const ADD_HASH = "#add";
