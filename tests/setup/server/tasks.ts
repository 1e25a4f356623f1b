/** A request for a review, as the Studio stores it. */
export const makeReview = (documentId: string, authorId: string) => ({
  _id: `review-${documentId}`,
  _type: 'tasks.task',
  title: `Ready for review: ${documentId}`,
  status: 'open',
  authorId,
  createdByUser: new Date().toISOString(),
  subscribers: [authorId],
  target: {
    documentType: 'faq',
    document: { _ref: documentId, _dataset: 'production', _projectId: 'embedded', _weak: true },
  },
})
