export const next = "What is next will be here.";
